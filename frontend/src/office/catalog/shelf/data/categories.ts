import { CATEGORIES, type Category, type CategoryLabels } from '@rostro/shared/catalog';

export const categoryOptions = (labels: CategoryLabels): { value: Category; label: string }[] =>
  CATEGORIES.map((value) => ({ value, label: labels[value] }));
