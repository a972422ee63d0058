import * as z from 'zod';
import { EQUIPMENT_CATEGORIES, SERVICE_CATEGORIES } from '../catalog.ts';
import { CatalogId, Cents } from './schemas.ts';

export const Service = z
  .object({
    id: CatalogId,
    name: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    priceCents: Cents.nullable(),
    /** The minutes in words: `60 min`, `1 h 30 min`. */
    duration: z.string(),
    durationMinutes: z.int(),
    description: z.string(),
    benefits: z.array(z.string()),
    image: z.string(),
    order: z.int().nullable(),
    isActive: z.boolean(),
    isPublic: z.boolean(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

export const Equipment = z
  .object({
    id: CatalogId,
    name: z.string(),
    category: z.enum(EQUIPMENT_CATEGORIES),
    description: z.string(),
    characteristics: z.array(z.string()),
    image: z.string(),
    order: z.int().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Equipment' });
export type Equipment = z.infer<typeof Equipment>;
