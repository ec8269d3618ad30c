// What the suite calls of Pango, GObject, HarfBuzz and FreeType, as their headers declare it since Pango 1.44.
//
// They are declared here because Pango's own headers need compiler flags from pkg-config. One of these flags is -pthread, which
// SwiftPM rejects with a warning in every build. All types are opaque, so nothing here depends on a memory layout.

#include <fontconfig/fontconfig.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLayout PangoLayout;

/// Pango's units a point.
static const int offscreen_pango_scale = 1024;

const char *pango_version_string(void);

PangoFontMap *pango_cairo_font_map_new(void);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);

typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoFontset PangoFontset;
PangoLanguage *pango_language_from_string(const char *tag);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoFontset *pango_font_map_load_fontset(PangoFontMap *map, PangoContext *context, const PangoFontDescription *font,
                                          PangoLanguage *language);

PangoFontDescription *pango_font_description_from_string(const char *text);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_free(PangoFontDescription *font);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_markup(PangoLayout *layout, const char *markup, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_get_pixel_size(PangoLayout *layout, int *width, int *height);
void pango_cairo_show_layout(cairo_t *context, PangoLayout *layout);

void g_object_unref(void *object);
char *g_markup_escape_text(const char *text, long length);
void g_free(void *memory);

const char *hb_version_string(void);

typedef struct FT_LibraryRec_ *FT_Library;
int FT_Init_FreeType(FT_Library *library);
void FT_Library_Version(FT_Library library, int *major, int *minor, int *patch);
int FT_Done_FreeType(FT_Library library);
