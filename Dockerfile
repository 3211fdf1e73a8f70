# The platform in a container; docs/operations.md tells how it is run.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# What the program reads besides its packages: its own folder is found by package.json.
COPY package.json ./
COPY src/server/db/migrations src/server/db/migrations
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data

# HOST is not this machine alone, so PUBLIC_ORIGIN has to be given; secrets are given too, and never built in.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers: a database that is lost is no reason to restart every copy. A first start fills its
# database before it answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: nothing is to be built, and npm hands no signal on.
CMD ["node", "dist/server/main.js"]
