export { PictureField, type PictureFieldProps } from "./PictureField.tsx";
