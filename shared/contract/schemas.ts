import * as z from 'zod';
import { isRealDay } from '../time.ts';

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, 'Identificador no válido');
/** Services and equipment have small numbers, because links contain them (`serviceId=5`). */
export const CatalogId = z.int().min(1).max(1_000_000);
/** As `CatalogId`, from a path or a query string. */
export const CatalogIdText = z.coerce.number<string | number>().int().min(1).max(1_000_000);
/** Keeps calendar arithmetic on valid input within years of four digits. */
const isInReach = (text: string): boolean => text >= '1900' && text < '2200';
/** ISO 8601 UTC. */
export const Instant = z.iso
  .datetime({ error: 'Fecha y hora no válidas' })
  .refine(isInReach, { error: 'Fecha y hora no válidas' });
/** `YYYY-MM-DD`, a local date. */
export const Day = z.iso
  .date({ error: 'Fecha no válida' })
  .refine((day) => isRealDay(day) && isInReach(day), { error: 'Fecha no válida' });
/** `YYYY-MM`, a local month. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido');
/** A birthday, `MM-DD`; 29 February included. */
export const MonthDay = z
  .string()
  .regex(/^\d\d-\d\d$/, 'Fecha no válida')
  .refine((monthDay) => isRealDay(`2024-${monthDay}`), { error: 'Fecha no válida' });
/** `HH:mm`, local time. */
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora no válida');
/** Whether a number is zero, or at least as large as its last decimal: the table cannot store a smaller one. */
export const isNoDust =
  (lastDecimal: number) =>
  (value: number): boolean =>
    value === 0 || Math.abs(value) >= lastDecimal;
/** Integer centavos. */
export const Cents = z.int().min(0).max(100_000_000);

export const itemsOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const Paging = {
  page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(10),
};
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
