# A server in a container, which runs as nobody in particular and keeps its database in a volume:
#   docker build -t capolinea .
#   docker run --publish 8000:8000 --volume capolinea:/data capolinea
# Settings go into the environment (--env CAPOLINEA_HOSTS=play.example.org); docs/server.md tells about proxies and backups.
# The tests look at every line of this and run its commands, but have no container engine.

FROM python:3.13-slim-trixie AS build
# Whichever compiler Debian has now: nothing of it gets into the image that comes out.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pins pins
RUN python -m venv /builder \
    && /builder/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r pins/build.txt \
    && python -m venv --without-pip /opt/capolinea \
    && /builder/bin/pip --python /opt/capolinea/bin/python install --no-cache-dir \
        --require-hashes --only-binary :all: -r pins/container.txt
COPY pyproject.toml hatch_*.py README.md LICENSE ./
COPY web web
COPY src src
RUN CAPOLINEA_ENGINE=compiled /builder/bin/pip wheel --no-build-isolation --no-deps --no-index --wheel-dir /wheel . \
    && /builder/bin/pip --python /opt/capolinea/bin/python install --no-deps --no-index /wheel/*.whl

FROM python:3.13-slim-trixie
COPY --from=build /opt/capolinea /opt/capolinea
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin capolinea \
    && install --directory --owner=10001 --group=10001 --mode=700 /data
ENV CAPOLINEA_HOST=0.0.0.0 CAPOLINEA_PORT=8000 CAPOLINEA_DATABASE=/data/capolinea.db
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
# It asks itself, also where containers are told of a proxy for all else.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/opt/capolinea/bin/python", "-c", \
    "import os, urllib.request as u; own = u.build_opener(u.ProxyHandler({})); \
    own.open(f'http://127.0.0.1:{os.environ[\"CAPOLINEA_PORT\"]}/healthz')"]
ENTRYPOINT ["/opt/capolinea/bin/capolinea"]
CMD ["serve"]
