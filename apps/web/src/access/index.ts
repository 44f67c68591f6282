export { CardPage } from './parts/card-page.tsx';
