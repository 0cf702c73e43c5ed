export { Picture, type PictureFile } from "./picture.tsx";
export { Price } from "./price.tsx";
export { PriceAndTime } from "./price-and-time.tsx";
