import { CATEGORIES, type Category, type CategoryLabels } from '@rostro/shared/catalog';

/** The categories as options of a select. */
export const categoryOptions = (labels: CategoryLabels): { value: Category; label: string }[] =>
  CATEGORIES.map((value) => ({ value, label: labels[value] }));
