import type { Service } from '@rostro/shared/contract/booking';
import { searchable } from '@rostro/shared/text';

const ABOUT_DIAGNOSIS = /diagnostic|consulta/;

/** The service to begin with: the first whose name, or else whose description, speaks of a diagnosis or a consultation. */
export function diagnosisAmong(services: readonly Service[]): Service | undefined {
  const speaksOfIt = (text: string) => ABOUT_DIAGNOSIS.test(searchable(text));
  return services.find(({ name }) => speaksOfIt(name)) ?? services.find(({ description }) => speaksOfIt(description));
}
