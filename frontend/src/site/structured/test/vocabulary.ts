import * as z from 'zod';

/**
 * Rostro's part of schema.org (release 29), written from https://schema.org by hand: for each type the properties that
 * it has there, with the types of their values. Objects are strict, so a misspelled property, or one that the type
 * lacks, fails. Properties without which search engines ignore an item are required.
 */
const Text = z.string().min(1);
const Address = z.url({ protocol: /^https?$/ });
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const Language = z.literal('es-MX');

/** A node that is described elsewhere, or not on this page. */
const Reference = z.strictObject({ '@id': Address });

const WebPage = z.strictObject({
  '@type': z.literal('WebPage'),
  url: Address,
  name: Text,
  description: Text,
  inLanguage: Language,
  about: Reference,
});

const PostalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: Text.exactOptional(),
  addressLocality: Text.exactOptional(),
  addressRegion: Text.exactOptional(),
  postalCode: Text.exactOptional(),
  addressCountry: z.literal('MX'),
});

const OpeningHoursSpecification = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.union([Day, z.array(Day).min(1)]),
  opens: Time,
  closes: Time,
});

const ReserveAction = z.strictObject({
  '@type': z.literal('ReserveAction'),
  target: z.strictObject({ '@type': z.literal('EntryPoint'), urlTemplate: Address, inLanguage: Language }),
  result: z.strictObject({ '@type': z.literal('Reservation'), name: Text }),
});

/** `MedicalClinic` is a `MedicalBusiness`, and like `HealthAndBeautyBusiness` a `LocalBusiness`. */
const MedicalBusiness = z.strictObject({
  '@type': z.tuple([z.literal('MedicalClinic'), z.literal('HealthAndBeautyBusiness')]),
  '@id': Address,
  name: Text,
  url: Address,
  image: Address,
  telephone: z
    .string()
    .regex(/^\+\d{10,15}$/)
    .exactOptional(),
  email: z.email().exactOptional(),
  address: PostalAddress,
  /** A member of the enumeration `MedicalSpecialty`. */
  medicalSpecialty: z.literal('https://schema.org/Dermatology'),
  currenciesAccepted: z.literal('MXN'),
  openingHoursSpecification: z.array(OpeningHoursSpecification).min(1),
  hasOfferCatalog: Reference,
  potentialAction: ReserveAction,
  sameAs: z.array(Address),
});

const Service = z.strictObject({
  '@type': z.literal('Service'),
  '@id': Address,
  name: Text,
  url: Address,
  description: z.string(),
  serviceType: Text,
  image: Address.exactOptional(),
  provider: Reference,
});

const Offer = z
  .strictObject({
    '@type': z.literal('Offer'),
    url: Address,
    /** A member of the enumeration `ItemAvailability`. */
    availability: z.literal('https://schema.org/InStock'),
    /** With a point and without a thousands separator. */
    price: z
      .string()
      .regex(/^\d+\.\d\d$/)
      .exactOptional(),
    priceCurrency: z.literal('MXN').exactOptional(),
    offeredBy: Reference,
    itemOffered: Service,
  })
  .refine(({ price, priceCurrency }) => (price === undefined) === (priceCurrency === undefined), 'needs both or none');

const OfferCatalog = z
  .strictObject({
    '@type': z.literal('OfferCatalog'),
    '@id': Address,
    name: Text,
    numberOfItems: z.int().min(0),
    itemListElement: z.array(Offer),
  })
  .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length, 'counts its items');

const document = <Nodes extends z.ZodType>(nodes: Nodes) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': nodes });

export const PageDocument = document(z.tuple([WebPage, MedicalBusiness]));
export const ServicesDocument = document(z.tuple([WebPage, MedicalBusiness, OfferCatalog]));
