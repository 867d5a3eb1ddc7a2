export { WordsField, type WordsFieldProps } from "./WordsField.tsx";
