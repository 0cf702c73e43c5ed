export { MarkPictures } from "./mark-pictures.tsx";
export { useMarking } from "./use-marking.ts";
