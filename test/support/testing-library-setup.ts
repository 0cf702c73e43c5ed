import { configure } from "@testing-library/dom";

// The default of a second is too short to load a part of a page on a busy machine; the timeout only bounds a failure.
configure({ asyncUtilTimeout: 30_000 });
