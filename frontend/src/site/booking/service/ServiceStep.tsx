import type { Service } from '@rostro/shared/contract/booking';
import { startTransition, useCallback, useState } from 'react';
import { Note } from '#ui/note/Note.tsx';
import { places } from '#ui/skeleton/places.ts';
import { CategoryTabs, EVERY } from '#ui/tabs/CategoryTabs.tsx';
import { DiagnosisCall } from './DiagnosisCall.tsx';
import styles from './ServiceCard.module.css';
import { ServiceCard, ServiceCardSkeleton } from './ServiceCard.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';

interface ServiceStepProps {
  services: Service[] | undefined;
  chosen: Service | undefined;
  onChoose: (service: Service) => void;
}

const CARDS_ID = 'tratamientos';

export function ServiceStep({ services, chosen, onChoose }: ServiceStepProps) {
  const [category, setCategory] = useState(EVERY);
  const [detailed, setDetailed] = useState<Service>();
  /** The one that was just pressed: its card says so at once, while the next step is still being drawn. */
  const [pressed, setPressed] = useState<number>();
  const shown = services?.filter((service) => category === EVERY || service.category === category);

  const choose = useCallback(
    (service: Service) => {
      setPressed(service.id);
      startTransition(() => onChoose(service));
    },
    [onChoose],
  );
  const chooseDetailed = (service: Service) => {
    setDetailed(undefined);
    choose(service);
  };

  return (
    <>
      <DiagnosisCall services={services} onChoose={choose} />
      <CategoryTabs items={services} chosen={category} controls={CARDS_ID} onChoose={setCategory} />
      <div id={CARDS_ID} role="tabpanel" aria-label={category} aria-busy={services === undefined}>
        <ul className={styles.cards}>
          {shown?.map((service, place) => (
            <ServiceCard
              key={service.id}
              service={service}
              chosen={service.id === (pressed ?? chosen?.id)}
              eager={place < 2}
              onChoose={choose}
              onDetails={setDetailed}
            />
          ))}
          {services === undefined && places(4).map((place) => <ServiceCardSkeleton key={place} />)}
        </ul>
      </div>
      {services?.length === 0 && <Note>Por ahora no hay servicios en línea. Llámanos y con gusto te atendemos.</Note>}
      {detailed && (
        <ServiceDetails
          service={detailed}
          onClose={() => setDetailed(undefined)}
          onChoose={() => chooseDetailed(detailed)}
        />
      )}
    </>
  );
}
