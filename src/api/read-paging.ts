const DEFAULT_LIMIT = 20;

interface GivenPaging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** The requested page of a list; the first one, of usual size, where nothing else is said. */
export const readPaging = ({ page, limit }: GivenPaging): { page: number; limit: number } => ({
  page: page ?? 1,
  limit: limit ?? DEFAULT_LIMIT,
});
