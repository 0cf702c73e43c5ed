# Build: pages and server from the sources.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Run: only what serves. The sources are there for the picture decoder, a process of its own, and for the thread that
# makes Excel files.
FROM node:24-bookworm-slim
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY db ./db
COPY public ./public
COPY scripts ./scripts
COPY src ./src
COPY --from=build /shop/build ./build
RUN mkdir /data /backups && chown node:node /data /backups
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "--max-semi-space-size=8", "--heap-growing-percent=50", "build/shop/main.js"]
