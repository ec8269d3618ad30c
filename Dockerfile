# Offscreen for everyone who has no Debian or Ubuntu with Swift:
#
#   docker build -t offscreen .
#   docker run --rm -v offscreen-runs:/offscreen/results/runs offscreen --preset quick
#
# To have the runs in a folder of your own instead of a volume, which then belongs to you and not to root:
#
#   mkdir -p results/runs
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD/results/runs:/offscreen/results/runs" offscreen --preset quick
#
# A memory limit of the container's must leave room for the limits measured; --cpus below 2 makes times unsteady.

FROM swift:6.3-bookworm AS build
WORKDIR /offscreen
# The packages come first and alone, so that a change of the sources doesn't install them again.
COPY scripts/setup scripts/setup
RUN scripts/setup && rm -rf /var/lib/apt/lists/*
# Package.resolved too, where there is one. The others because Package.swift declares targets in them, which aren't
# built.
COPY Package.* ./
COPY Sources Sources
COPY Benchmarks Benchmarks
COPY Examples Examples
COPY Tests Tests
RUN swift build --configuration release --product bench
# The binary and the bundles it reads at run time: it looks for them beside itself first.
RUN mkdir /staged \
  && bin=$(swift build --configuration release --show-bin-path) \
  && cp -R "$bin/bench" "$bin"/*.resources /staged/

# The toolchain stays behind; slim has Swift's runtime, and the libraries that the binary is linked with are added.
FROM swift:6.3-bookworm-slim
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libjemalloc2 libcairo2 libpangocairo-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core libsqlite3-0 zlib1g libzstd1 libxxhash0 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /offscreen
COPY --from=build /staged /opt/offscreen
# Nothing that is measured needs root. A new volume takes over this folder's owner, so it must be set before VOLUME.
RUN useradd --system --no-create-home offscreen \
  && mkdir -p results/runs \
  && chown -R offscreen:offscreen results
USER offscreen
VOLUME /offscreen/results/runs
ENTRYPOINT ["/opt/offscreen/bench"]
