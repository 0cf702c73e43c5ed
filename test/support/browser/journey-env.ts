/** The ports of the first worker's shop begin here; see `journey-shop.ts`. */
export const firstPort = Number(process.env["E2E_PORT"] ?? 4610);

/** Settings of a journey's shop on this port; its payment stand-in and its map services have the next two. */
export const journeyEnv = (port: number): Record<string, string> => ({
  HOST: "127.0.0.1",
  SEED: "demo",
  MAP_TILE_URL: `http://127.0.0.1:${port + 2}/tiles/{z}/{x}/{y}.png`,
  GEOCODER_URL: `http://127.0.0.1:${port + 2}`,
  // The machine's own settings must not reach the shop under test.
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  FILES_URL: "",
  SMTP_URL: "",
  PAYPAL_CLIENT_ID: "",
  PAYPAL_CLIENT_SECRET: "",
  GOOGLE_MAPS_API_KEY: "",
});
