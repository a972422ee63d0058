import type { Service } from '@rostro/shared/contract/booking/booking';
import { searchable } from '@rostro/shared/text';

const ABOUT_DIAGNOSIS = /diagnostic|consulta/;

/** The first service whose name, or else whose description, mentions a diagnosis or a consultation. */
export function diagnosisAmong(services: readonly Service[]): Service | undefined {
  const speaksOfIt = (text: string) => ABOUT_DIAGNOSIS.test(searchable(text));
  return services.find(({ name }) => speaksOfIt(name)) ?? services.find(({ description }) => speaksOfIt(description));
}

/**
 * Replaces the number in a link from a page that does not know the services yet: the diagnosis, or the first of all.
 */
export const FIRST_SERVICE = 'primero';
