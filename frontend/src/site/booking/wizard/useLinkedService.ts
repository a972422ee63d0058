import type { Service } from '@rostro/shared/contract/booking';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Step } from './useSteps.ts';

interface Linked {
  services: Service[] | undefined;
  onFound: (service: Service, step: Step) => void;
  onUnknown: () => void;
}

/** `/servicios?serviceId=5&step=2` chooses a service and jumps; then the address is clean again. */
export function useLinkedService({ services, onFound, onUnknown }: Linked): void {
  const [search] = useSearchParams();
  const wanted = search.get('serviceId');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per link, when the services are there
  useEffect(() => {
    if (wanted === null || services === undefined) return;
    const service = services.find(({ id }) => id === Number(wanted));
    if (service === undefined) return onUnknown();
    onFound(service, search.get('step') === '2' ? 2 : 1);
  }, [wanted, services]);
}
