export { FileField } from './file-field.tsx';
export { PictureField } from './picture-field.tsx';
export { usePicture } from './use-picture.ts';
