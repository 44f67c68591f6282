export {
  type CategoryFlags,
  type PackCategory,
  type Supply,
  isPackable,
  packCategories,
  packCategory,
} from './category.ts';
