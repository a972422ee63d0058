import { describe, expect, test } from '@jest/globals';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { AppointmentItem, EquipmentItem, ServiceItem } from './items.ts';
import { keys } from './keys.ts';
import {
  categoryOf,
  type StoredCategory,
  storedCategory,
  storedEquipmentCategory,
  withCategory,
} from './stored-category.ts';

test.each<[Category, string, string]>([
  ['cosmetology', 'Tratamientos Cosmetológicos', 'Equipo Cosmetologico'],
  ['specialized', 'Tratamientos Especializados', 'Equipo Especializado'],
])('%s is stored as the label that earlier releases stored', (category, ofService, ofEquipment) => {
  expect(storedCategory(category)).toBe(ofService);
  expect(storedEquipmentCategory(category)).toBe(ofEquipment);
  expect(keys.day(category, '2026-11-20')).toEqual({ pk: `main#DAY#${ofService}#2026`, sk: '11-20' });
});

describe('reading', () => {
  test.each(CATEGORIES)('%s is the same from its label and from its id', (category) => {
    expect(categoryOf(storedCategory(category))).toBe(category);
    expect(categoryOf(storedEquipmentCategory(category))).toBe(category);
    expect(categoryOf(category as string as StoredCategory)).toBe(category);
  });

  test.each(['', 'Tratamientos', 'toString'])('fails for what no release stored: "%s"', (text) => {
    expect(() => categoryOf(text as StoredCategory)).toThrow(`no category is stored as "${text}"`);
  });

  test('an item keeps its other attributes, and no item is none', () => {
    const item = { id: 1, category: storedCategory('specialized') };
    expect(withCategory(item)).toEqual({ id: 1, category: 'specialized' });
    expect(withCategory(null as typeof item | null)).toBeNull();
  });
});

/** Compiled, not run: a forgotten translation must not compile. */
export function mustTranslate(item: AppointmentItem, service: ServiceItem, machine: EquipmentItem, id: Category): void {
  // @ts-expect-error a stored category is no id
  const read: Category[] = [item.category, service.category, machine.category];
  // @ts-expect-error an id is not stored as it is
  item.category = id;
  // @ts-expect-error services and equipment are stored under different labels
  service.category = machine.category;
  // @ts-expect-error nor is a stored one part of a key
  keys.day(item.category, read[0] ?? '');
}
