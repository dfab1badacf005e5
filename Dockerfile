# syntax=docker/dockerfile:1
# Both installs name workspaces, so that what belongs to the root alone stays out: linters, test
# tools and the Node that a clone brings along; here the base has it.
# The pages are the same on every processor: they are built on the one that builds.
FROM --platform=$BUILDPLATFORM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/site/package.json apps/site/
COPY apps/admin/package.json apps/admin/
COPY packages/contract/package.json packages/contract/
COPY packages/games/package.json packages/games/
COPY packages/replay/package.json packages/replay/
COPY packages/ui/package.json packages/ui/
COPY packages/views/package.json packages/views/
COPY packages/pictures/package.json packages/pictures/
RUN --mount=type=cache,target=/root/.npm \
  npm ci --no-audit --no-fund --omit=dev --workspace apps/site --workspace apps/admin
COPY . .
# "off" sends out a worker that removes itself.
ARG SERVICE_WORKER=
RUN npm run build

FROM node:26-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/games/package.json packages/games/
COPY packages/pictures/package.json packages/pictures/
RUN --mount=type=cache,target=/root/.npm \
  npm ci --no-audit --no-fund --omit=dev --workspace apps/server

FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY packages/contract packages/contract
COPY packages/games packages/games
COPY packages/pictures packages/pictures
COPY apps/server apps/server
COPY --from=build /app/apps/site/dist apps/site/dist
COPY --from=build /app/apps/admin/dist apps/admin/dist
# All of the program belongs to root and is only read; the data alone is the user's.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, the signal to stop reaches the server itself.
CMD ["node", "apps/server/src/main.ts"]
