# The bot alone, without tests: docker build -t canasta . && docker run --env-file .env -v canasta:/data canasta
FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml constraints.txt README.md ./
COPY bot ./bot
COPY cogs ./cogs
COPY data ./data
COPY rendering ./rendering
RUN pip install --no-cache-dir --constraint constraints.txt . \
    && useradd --system --home-dir /data canasta \
    && install -d -o canasta -g canasta -m 700 /data

USER canasta
WORKDIR /data
VOLUME /data
ENV CANASTA_DATABASE=/data/canasta.sqlite3 \
    CANASTA_LOG_FORMAT=json \
    CANASTA_OPERATION_PORT=9100 \
    PYTHONUNBUFFERED=1

# SIGTERM lets the bot finish what it writes; it needs a few seconds at most.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:9100/health', timeout=3)"
CMD ["python", "-m", "bot", "run"]
