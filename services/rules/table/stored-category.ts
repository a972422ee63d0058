import { CATEGORIES, type Category } from '@rostro/shared/catalog';

/**
 * The table still holds the labels that categories had before they got ids, in keys and in attributes. Here alone they
 * are translated. Readers accept ids as well, so that a later release may write them (ADR 0041).
 */

declare const storedAs: unique symbol;
type Stored<Kind> = string & { readonly [storedAs]: Kind };

/** The category of services, appointments and closures, as stored. Not a `Category`, nor assignable from one. */
export type StoredCategory = Stored<'service'>;
/** The category of equipment, as stored. */
export type StoredEquipmentCategory = Stored<'equipment'>;

/** These texts never change, whatever screens call a category. */
const OF_SERVICES: Readonly<Record<Category, string>> = {
  cosmetology: 'Tratamientos Cosmetológicos',
  specialized: 'Tratamientos Especializados',
};
const OF_EQUIPMENT: Readonly<Record<Category, string>> = {
  cosmetology: 'Equipo Cosmetologico',
  specialized: 'Equipo Especializado',
};

export const storedCategory = (category: Category): StoredCategory => OF_SERVICES[category] as StoredCategory;
export const storedEquipmentCategory = (category: Category): StoredEquipmentCategory =>
  OF_EQUIPMENT[category] as StoredEquipmentCategory;

const IDS: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((id) => [id, OF_SERVICES[id], OF_EQUIPMENT[id]].map((text) => [text, id])),
);

/** @throws {Error} for a text that no release has stored: guessing would count it among the wrong staff */
export function categoryOf(stored: StoredCategory | StoredEquipmentCategory): Category {
  const category = IDS.get(stored);
  if (category === undefined) throw new Error(`no category is stored as "${stored}"`);
  return category;
}

interface Categorised {
  category: StoredCategory | StoredEquipmentCategory;
}
/** A stored item with its category by id. */
export type WithCategory<T extends Categorised> = Omit<T, 'category'> & { category: Category };

export function withCategory<T extends Categorised>(item: T): WithCategory<T>;
export function withCategory<T extends Categorised>(item: T | null): WithCategory<T> | null;
export function withCategory<T extends Categorised>(item: T | null): WithCategory<T> | null {
  return item && { ...item, category: categoryOf(item.category) };
}
