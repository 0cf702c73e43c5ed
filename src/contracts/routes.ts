import { officeRoutes, rareRoutes } from "./late-routes.ts";
import { shopRoutes } from "./shop-routes.ts";

/** Method and path of every call. The schemas stay on the server. */
export const routes = { ...shopRoutes, ...rareRoutes, ...officeRoutes };
