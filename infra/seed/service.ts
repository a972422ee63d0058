import type { Service } from '@rostro/shared/contract/booking/booking';

/** A service of the demo, as defined here. */
export type DemoService = Pick<
  Service,
  'id' | 'name' | 'category' | 'priceCents' | 'durationMinutes' | 'description'
> & {
  benefits: string[];
  aftercare?: string;
  /** File name under `/img`, without `.svg`. */
  art: string;
  isPublic?: boolean;
  isActive?: boolean;
};
