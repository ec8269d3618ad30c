"use strict";
// Everything that is shown comes from the element "data"; a choice in a menu draws its section anew.
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const drawn = new Map();

/** An element with attributes and children; a string is a text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const digits = (value) => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3));
const spelled = (latency) => latency.replace(/(?<=\d)(?=[a-z])/, " ");
const milliseconds = (value) => `${digits(value)} ms`;
const isDark = () => root.dataset.theme === "dark";

/** A strategy's name with its mark, in its colour. */
function named(strategy) {
  const known = data.strategies[strategy];
  if (!known) return make("span", {}, strategy);
  const colour = isDark() ? data.dark[known.colour] ?? known.colour : known.colour;
  return make("span", { style: `color:${colour}`, "data-colour": known.colour }, `${known.glyph} ${strategy}`);
}

/** The figure with the colours of the page's theme. */
function themed(figure) {
  const text = JSON.stringify(figure);
  return JSON.parse(isDark() ? text.replace(/#[0-9A-Fa-f]{6}/g, (colour) => data.dark[colour.toUpperCase()] ?? colour) : text);
}

/** Plotly draws what lies in the document, so a picture is drawn once it is there. */
function picture(figure, label) {
  const place = make("div", { role: "img", "aria-label": label, style: `height:${figure.layout.height}px` });
  drawn.set(place, figure);
  return place;
}

let pending;

/** Compiling the library takes a second, so it waits until the answer and the tables are on the screen. */
function loadPlotly() {
  const script = document.createElement("script");
  script.textContent = document.getElementById("plotly").textContent;
  document.head.append(script);
  draw();
}

/** Draws the first picture that lacks the page's theme, and lets the browser show it before the next; or all at once. */
function draw(atOnce = false) {
  clearTimeout(pending);
  if (!window.Plotly) return;
  for (const [place, figure] of drawn) {
    // A section that is being made is not in the document yet; one that was replaced no longer is.
    if (!place.isConnected) { if (place.dataset.theme) drawn.delete(place); continue; }
    if (place.dataset.theme === root.dataset.theme) continue;
    place.dataset.theme = root.dataset.theme;
    const { data: traces, layout } = themed(figure);
    Plotly.react(place, traces, layout, { displayModeBar: false, responsive: true });
    performance.mark("picture");
    if (!atOnce) { pending = setTimeout(draw); return; }
  }
}

function setTheme(theme, atOnce = false) {
  root.dataset.theme = theme;
  document.getElementById("theme").textContent = theme === "dark" ? "Light" : "Dark";
  for (const span of document.querySelectorAll("[data-colour]")) {
    span.style.color = theme === "dark" ? data.dark[span.dataset.colour] ?? span.dataset.colour : span.dataset.colour;
  }
  draw(atOnce);
}

/** A labelled menu. */
function menu(name, values, chosen, choose) {
  const select = make("select", { name, onchange: () => choose(select.value) },
    ...values.map(([value, words]) => make("option", { value, ...(value === chosen ? { selected: "" } : {}) }, words)));
  return make("label", {}, name, select);
}

/** A table whose head sorts its rows; a cell is { node, order }, and the order of nothing is last. */
function sortable(name, heads, rows) {
  const body = make("tbody");
  const cells = heads.map(([head], column) => {
    const button = make("button", { type: "button", onclick: () => sort(column) }, head);
    return make("th", { scope: "col", "aria-sort": "none" }, button);
  });
  function sort(column, direction) {
    const was = cells[column].getAttribute("aria-sort");
    const ascending = direction ?? was !== "ascending";
    cells.forEach((cell, index) => cell.setAttribute("aria-sort", index === column ? (ascending ? "ascending" : "descending") : "none"));
    const sign = ascending ? 1 : -1;
    const ordered = [...rows].sort((a, b) => {
      const [x, y] = [a[column].order, b[column].order];
      if (x === null || y === null) return (x === null) - (y === null);
      return sign * (typeof x === "string" ? (x > y) - (x < y) : x - y);
    });
    body.replaceChildren(...ordered.map((row) => make("tr", {}, ...row.map((cell) => cell.node))));
  }
  sort(heads.findIndex(([, isFirst]) => isFirst), true);
  return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of strategies" },
    make("table", { class: name }, make("thead", {}, make("tr", {}, ...cells)), body));
}

/** The strategies of one workload: smallest limit, time at each limit, what was lost. */
function strategyTable(group, latency) {
  const heads = [["strategy", false], ["smallest limit", true], ...group.limits.map(({ words }) => [`at ${words}`, false]), ["lost", false]];
  const rows = group.strategies.map((strategy) => [
    { node: make("td", {}, named(strategy.name)), order: strategy.name },
    { node: make("td", {}, strategy.smallest ? `${strategy.isUpperBound ? "≤ " : ""}${strategy.smallestMiB.toFixed(1)} MiB (${strategy.smallest})` : "none"), order: strategy.smallestMiB },
    ...group.limits.map(({ name }) => {
      const time = strategy.times[latency][name];
      if (!time) return { node: make("td", { class: "ended" }, strategy.failed[name] ?? "not run"), order: null };
      const isBest = strategy.best[latency].includes(name);
      return {
        node: make("td", isBest ? { class: "best" } : {}, milliseconds(time[0]), ...(time[1] < time[2] ? [make("span", { class: "interval" }, `${digits(time[1])}–${digits(time[2])}`)] : [])),
        order: time[0],
      };
    }),
    { node: make("td", strategy.flaw ? { class: "ended" } : {}, strategy.flaw || "nothing"), order: strategy.flaw },
  ]);
  const optimum = group.optimum[latency];
  if (optimum) {
    const times = group.limits.map(({ name }) => optimum.times[name]);
    rows.push([
      { node: make("td", {}, optimum.name), order: optimum.name }, { node: make("td", {}, "—"), order: null },
      ...times.map((time) => ({ node: make("td", {}, time ? milliseconds(time) : "—"), order: time ?? null })),
      { node: make("td", {}, "nothing"), order: "" },
    ]);
  }
  return sortable("strategies", heads, rows);
}

const captioned = (place, caption) => make("figure", {}, place, make("figcaption", {}, caption));

/** The names of a bar's parts, from left to right as in the bars. */
const legend = (figure) => make("p", { class: "legend" },
  ...figure.data.map(({ name, marker }) => make("span", {}, make("i", { style: `background:${marker.color}` }), name)));

/** A run: answer and picture first, then the table, what a return is made of, memory over the trace, and the run itself. */
function runSection(run) {
  const chosen = { workload: run.groups[0].workload, device: run.groups[0].device, placement: run.groups[0].placement, latency: run.latencies[0] };
  const section = make("section", { id: "answer" });
  const unique = (column, groups) => [...new Set(groups.map((group) => group[column]))];

  function render(focused) {
    // A choice that no group has falls back to the first group with as much of it as there is.
    const keys = ["workload", "device", "placement"];
    let groups = run.groups;
    const menus = keys.map((key) => {
      const values = unique(key, groups);
      if (!values.includes(chosen[key])) chosen[key] = values[0];
      groups = groups.filter((group) => group[key] === chosen[key]);
      return menu(key, values.map((value) => [value, value]), chosen[key], (value) => { chosen[key] = value; chosen.limit = null; render(key); });
    });
    const group = groups[0];
    if (!group.limits.some(({ name }) => name === chosen.limit)) chosen.limit = group.shownLimit;
    const latencyMenu = menu("latency", run.latencies.map((value) => [value, value === "0" ? "0 (data on the device)" : spelled(value)]), chosen.latency,
      (value) => { chosen.latency = value; render("latency"); });
    const limitMenu = menu("limit", group.limits.map(({ name, words }) => [name, words]), chosen.limit, (value) => { chosen.limit = value; render("limit"); });
    const answer = run.answers.find((one) => one.latency === chosen.latency && keys.every((key) => one[key] === group[key]));
    const overall = run.overall[chosen.latency] ?? [];
    const where = `${group.workload} on ${group.device}, placement ${group.placement}`;
    const [first, ...others] = answer ? answer.sentences : ["See the picture and the table: this run has no answer for this choice."];
    const limit = group.limits.find(({ name }) => name === chosen.limit).words;
    section.replaceChildren(
      ...run.warnings.map((text) => make("p", { class: "warning" }, text)),
      ...overall.map((text, index) => make("p", index === 0 ? { class: "verdict" } : {}, text)),
      make("h2", {}, `${run.name}: ${where}`),
      make("p", overall.length ? {} : { class: "verdict" }, first),
      ...others.map((text) => make("p", {}, text)),
      make("nav", { class: "choices", "aria-label": "What is shown" }, ...menus, latencyMenu, limitMenu),
      captioned(picture(group.tradeOff[chosen.latency], `Complete time of a return against the memory limit, ${where}`),
        `Above: the time that a return takes, waiting for data at ${spelled(chosen.latency)} per fetch included; lower is better, circled is the fastest that an app can use and that loses nothing, ${group.optimum[chosen.latency] ? "dotted the optimum (the least that any policy could have reached, knowing all returns in advance), " : ""}` +
        `dashed loses something. Below: the limits that a strategy survives; † means that it was terminated. Median of ${group.blocks} block${group.blocks === 1 ? "" : "s"} with its ` +
        `interval. The workload needs ${group.needMiB} MiB if nothing is unloaded.`),
      make("h3", {}, "Every strategy"),
      strategyTable(group, chosen.latency),
      make("p", { class: "pale" }, "Press a column's head to sort by it. A ring marks the fastest at a limit that an app can use and that loses nothing; below each time is its interval, if there are several blocks. †: terminated, a number counts the sessions."),
      ...(group.parts[chosen.limit] ? [make("h3", {}, `What a return is made of, at ${limit}`),
        legend(group.parts[chosen.limit][chosen.latency]),
        captioned(picture(group.parts[chosen.limit][chosen.latency], `Parts of a mean return at ${limit}`), "Mean over all measured returns of the trials that completed, reloaded or not.")] : []),
      ...(group.timelines[chosen.limit] ? [make("h3", {}, `Memory over the trace, at ${limit}`),
        make("div", { class: "grid" }, ...group.timelines[chosen.limit].map((one) => make("div", {}, make("p", {}, named(one.strategy), ` ${one.said}`),
          picture(one.figure, `Footprint of ${one.strategy} over the steps of the trace: ${one.said}`)))),
        make("p", { class: "pale" }, "Line: footprint after each step; shaded: up to the peak inside the step. Red line: the limit. Marks at the bottom: warnings (tick) and critical warnings (star). †: terminated.")] : []),
    );
    draw();
    if (focused) section.querySelector(`select[name="${focused}"]`)?.focus();
  }
  render();
  return [section, aboutRun(run)];
}

function aboutRun(run) {
  return make("section", {}, make("h2", {}, "Can these numbers be trusted?"),
    ...run.control.map((text) => make("p", {}, text)),
    make("h3", {}, "What the doctor finds in the run's record"),
    make("div", { class: "scroll" }, make("table", { class: "words" },
      make("thead", {}, make("tr", {}, ...["check", "reading", "verdict"].map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...run.findings.map((one) => make("tr", {}, make("td", {}, one.check), make("td", {}, one.reading),
        make("td", { class: one.verdict }, one.verdict + (one.advice ? `: ${one.advice}` : ""))))))),
    make("h3", {}, "Machine and versions"),
    make("dl", { class: "facts" }, ...run.machine.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])));
}

function comparisonSection({ answer, cells, a, b, against_times: against = [] }) {
  const figure = (change, value) => (change.metric.endsWith("_ns") ? milliseconds(value / 1e6) : `${(value / 2 ** 20).toFixed(1)} MiB`);
  // Times of different machines are in the data, but nobody should compare them.
  const comparable = (cell) => cell.changes.filter(({ finding }) => finding !== "incomparable");
  const rows = cells.flatMap((cell) => comparable(cell).map((change) => [
    { node: make("td", {}, named(cell.cell.strategy)), order: cell.cell.strategy },
    { node: make("td", {}, cell.cell.workload), order: cell.cell.workload },
    { node: make("td", {}, cell.cell.limit), order: cell.cell.limit },
    { node: make("td", {}, figure(change, change.a)), order: change.a },
    { node: make("td", {}, figure(change, change.b)), order: change.b },
    { node: make("td", { class: change.finding === "worse" ? "fail" : change.finding === "better" ? "pass" : "" }, change.words), order: change.ratio },
  ]));
  return make("section", {}, make("h2", {}, "What changed"), make("p", { class: "verdict" }, answer), make("p", { class: "pale" }, `A: ${a}. B: ${b}.`),
    against.length ? make("p", { class: "pale" }, `Times are not compared: ${against.join("; ")}.`) : null,
    sortable("changes", [["strategy", false], ["workload", false], ["limit", false], ["A", false], ["B", false], ["change", true]], rows));
}

function claimsSection(part) {
  return make("section", {}, make("h2", {}, "What the sources claim, measured"), ...part.claims.map((one) => make("details", {},
    make("summary", {}, `${one.number}. ${one.sentence} `, make("strong", {}, one.answer.split(/[.:;] /)[0].replace(/\.$/, "") || one.verdict)),
    make("p", {}, one.answer), one.picture ? make("img", { src: one.picture, alt: `Measured effect of claim ${one.number}`, loading: "lazy" }) : null)));
}

function loadSection(part) {
  return make("section", {}, make("h2", {}, `Load test: ${part.profile}`), ...part.headline.map((text) => make("p", {}, text)),
    part.picture ? make("figure", {}, make("img", { src: part.picture, alt: `Picture of the load test ${part.profile}` })) : null,
    make("div", { class: "scroll" }, make("table", { class: "words" },
      make("thead", {}, make("tr", {}, ...["strategy", "criterion", "value", "bound", "verdict"].map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...part.verdicts.map((row) => make("tr", {}, make("td", {}, named(row.strategy)), make("td", {}, row.criterion),
        make("td", {}, row.value), make("td", {}, row.bound), make("td", { class: row.verdict }, row.verdict + (row.reason ? `: ${row.reason}` : ""))))))));
}

const sections = { run: runSection, claims: (part) => [claimsSection(part)], load: (part) => [loadSection(part)] };
const asksForDark = matchMedia("(prefers-color-scheme: dark)");
root.dataset.theme = asksForDark.matches ? "dark" : "light";
const main = document.getElementById("main");
if (data.comparison) main.append(comparisonSection(data.comparison));
if (data.obstacle) main.append(make("p", { class: "pale" }, `Not compared: ${data.obstacle}.`));
main.append(...data.parts.flatMap((part) => sections[part.kind](part)));
document.getElementById("theme").addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
asksForDark.addEventListener("change", () => setTheme(asksForDark.matches ? "dark" : "light"));
// Paper is white.
let before;
addEventListener("beforeprint", () => { before = root.dataset.theme; setTheme("light", true); });
addEventListener("afterprint", () => setTheme(before));
setTheme(root.dataset.theme);
requestAnimationFrame(() => setTimeout(loadPlotly));
