# Offscreen for everyone who has no Debian or Ubuntu with Swift:
#   docker build -t offscreen . && docker run --rm -v "$PWD/results/runs:/offscreen/results/runs" offscreen --preset quick
FROM swift:6.3-bookworm AS build
WORKDIR /offscreen
COPY scripts scripts
# Only the packages first, so that a change of the sources does not install them again.
RUN scripts/setup && rm -rf /var/lib/apt/lists/*
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product bench

# The toolchain stays behind; the libraries that the binary is linked with come along.
FROM swift:6.3-bookworm-slim
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libjemalloc2 libcairo2 libsqlite3-0 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /offscreen
# The recorded navigation is a resource bundle beside the binary, looked for where it was built.
COPY --from=build /offscreen/.build /offscreen/.build
RUN useradd --create-home offscreen && mkdir -p results/runs && chown -R offscreen results
USER offscreen
VOLUME /offscreen/results/runs
ENTRYPOINT ["/offscreen/.build/release/bench"]
