/** For a database whose schema is older than the first migration of the first release. */
export const unpublishedDatabase = (): Error =>
  new Error(
    "The database was made by a version of the shop from before its first release, which can't be upgraded. Nothing was changed. Choose another DATA_DIR or DATABASE_URL to start with an empty database.",
  );
