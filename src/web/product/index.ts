export { Picture, type PictureFile } from "./picture.tsx";
export { Price } from "./price.tsx";
export { PriceAndTime, type UsualPrice, usualPrice } from "./price-and-time.tsx";
