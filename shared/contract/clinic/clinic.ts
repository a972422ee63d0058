import * as z from 'zod';
import { CATEGORIES } from '../../catalog.ts';
import { MAX_HOLD_HOURS } from '../../scheduling/guest-window.ts';
import { CatalogId, Cents, Time } from '../schemas.ts';
import { BranchFacts } from './branches.ts';
import { ModuleNames } from './modules.ts';

export const CAPACITY_RULES = ['start', 'duration'] as const;
export const LAST_STARTS = ['closing', 'duration'] as const;
export const MAX_LEAD_HOURS = 168;
export const MAX_HORIZON_DAYS = 730;
export const MAX_CUTOFF_HOURS = 168;
export const MAX_NO_SHOWS = 20;
export const MAX_NO_SHOW_MONTHS = 36;
/** What happens to the money of a visit that is cancelled after its last moment. */
export const LATE_MONEY = ['credit', 'forfeit'] as const;
/** What happens to the session of a package after a missed visit. */
export const MISSED_SESSIONS = ['kept', 'used'] as const;
export const Settings = z
  .object({
    cosmetologyStaff: z.int().min(1).max(10),
    specializedStaff: z.int().min(1).max(5),
    /** Minutes between two slots. */
    appointmentInterval: z.int().min(30).max(120),
    weekdayOpeningTime: Time,
    weekdayClosingTime: Time,
    saturdayOpeningTime: Time,
    saturdayClosingTime: Time,
    sundayEnabled: z.boolean(),
    /** `start`: appointments with the same start count against the staff; `duration`: all that overlap count. */
    capacityRule: z.enum(CAPACITY_RULES),
    /** Clients must book or move at least this many hours ahead; 0: no minimum. */
    leadHours: z.int().min(0).max(MAX_LEAD_HOURS),
    /** Clients may book at most this many days ahead; 0: no maximum. */
    horizonDays: z.int().min(0).max(MAX_HORIZON_DAYS),
    /** `closing`: the last appointment begins before closing time; `duration`: it ends by then. */
    lastStart: z.enum(LAST_STARTS),
    /**
     * The hours that a guest's booking holds its place until the e-mail is confirmed, until two hours before the
     * appointment at the latest.
     */
    guestHoldHours: z.int().min(1).max(MAX_HOLD_HOURS),
    /** Clients may cancel or move an own visit until this many hours before it; 0 until it begins. */
    cancelHours: z.int().min(0).max(MAX_CUTOFF_HOURS),
    moveHours: z.int().min(0).max(MAX_CUTOFF_HOURS),
    /**
     * For a visit that staff cancel after that: left in the client's favour, or kept. Anything else is a waiver, with a
     * reason.
     */
    lateMoney: z.enum(LATE_MONEY),
    /** The desk asks a client for a deposit after this many missed visits in the months below; 0 for never. */
    depositAfterNoShows: z.int().min(0).max(MAX_NO_SHOWS),
    noShowMonths: z.int().min(1).max(MAX_NO_SHOW_MONTHS),
    /** The default; a user who may register payments can decide otherwise when closing the visit. */
    missedSession: z.enum(MISSED_SESSIONS),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** The clinic's brand. The site draws its own parts for empty texts. */
export const Brand = z
  .object({
    logo: z.string(),
    /** Two colours, `#rrggbb`: for buttons and links, and for small marks. */
    primary: z.string(),
    accent: z.string(),
    reviews: z.string(),
    /** The number of its notice to the health authority. */
    cofepris: z.string(),
    /** The picture beside the first words of the home page. */
    cover: z.string(),
    photos: z.array(z.object({ image: z.string(), text: z.string() })),
    /** The house as seen from the street. */
    facade: z.string(),
    /** Its own figures, if any: `{ figure: '12', of: 'años de experiencia' }`. */
    facts: z.array(z.object({ figure: z.string(), of: z.string() })).exactOptional(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const OpeningHours = z.object({ days: z.string(), hours: z.string() });
export const Business = z
  .object({
    name: z.string(),
    type: z.enum(['spa', 'clinic', 'salon', 'other']),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    social: z.object({ facebook: z.string(), instagram: z.string(), whatsapp: z.string() }),
    /** Rows to show unchanged: `{ days: 'Lunes a viernes', hours: '9:00 a.m. – 6:00 p.m.' }`. */
    openingHours: z.array(OpeningHours),
    /** Left out while the clinic has given none of it. */
    brand: Brand.exactOptional(),
    /** The clinic's first words of its home page, if it has written any. */
    home: z.object({ title: z.string(), lead: z.string() }).exactOptional(),
    /** Whether the site shows the clinic, and clients can book. */
    isPublished: z.boolean(),
    /** The name of its main branch beside others; empty for the clinic's name. */
    branchName: z.string(),
    /** The branches with bookings, the main one first; left out if there is only one. */
    branches: z.array(BranchFacts).exactOptional(),
    /** The optional modules that are switched off; left out while all are on, and in the form of staff. */
    modulesOff: z.array(ModuleNames).exactOptional(),
  })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

export const MAX_LOCK_MINUTES = 240;
export const SecurityPolicy = z
  .strictObject({
    /** Whether administrators must have a second factor. */
    adminMfaRequired: z.boolean(),
    /** The panel locks after this many minutes without use, on each computer; 0 for never. */
    lockMinutes: z.int().min(0).max(MAX_LOCK_MINUTES),
  })
  .meta({ id: 'SecurityPolicy' });
export type SecurityPolicy = z.infer<typeof SecurityPolicy>;

/** The service whose visit clients need before they can book another one. */
export const EarlierService = z
  .object({
    serviceId: CatalogId,
    name: z.string(),
    /** The most days since that visit. */
    withinDays: z.int(),
  })
  .meta({ id: 'EarlierService' });
export type EarlierService = z.infer<typeof EarlierService>;

export const Service = z
  .object({
    id: CatalogId,
    name: z.string(),
    /** The last part of its page's address, made of its name; its number if it has no name's yet. */
    slug: z.string(),
    category: z.enum(CATEGORIES),
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
    /** Its own cut-off instead of the clinic's; null for the clinic's hours; left out if both are. */
    cutoff: z.object({ cancelHours: z.int().nullable(), moveHours: z.int().nullable() }).exactOptional(),
    /** Left out if clients can book it at once. */
    earlier: EarlierService.exactOptional(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

/** What a visit of it asks of the client afterwards; left out if the clinic wrote none. */
const aftercare = { aftercare: z.string().exactOptional() };
/** With what no list has: the home page reads one. */
export const ServiceDetail = Service.extend(aftercare).meta({ id: 'ServiceDetail' });
export type ServiceDetail = z.infer<typeof ServiceDetail>;

export const Equipment = z
  .object({
    id: CatalogId,
    name: z.string(),
    category: z.enum(CATEGORIES),
    description: z.string(),
    characteristics: z.array(z.string()),
    image: z.string(),
    order: z.int().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Equipment' });
export type Equipment = z.infer<typeof Equipment>;
