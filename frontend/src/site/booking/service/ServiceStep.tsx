import { SERVICE_CATEGORY_LABELS as LABELS } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { startTransition, useCallback, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Note } from '#ui/note/Note.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { type CategoryChoice, CategoryTabs, EVERY, sayChoice } from '#ui/tabs/CategoryTabs.tsx';
import { toast } from '#ui/toast/index.ts';
import { diagnosisAmong } from './diagnosis.ts';
import styles from './ServiceCard.module.css';
import { ServiceCard, ServiceCardSkeleton } from './ServiceCard.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';

interface DiagnosisCallProps {
  services: Service[] | undefined;
  onChoose: (service: Service) => void;
}

function DiagnosisCall({ services, onChoose }: DiagnosisCallProps) {
  const choose = () => {
    const diagnosis = diagnosisAmong(services ?? []);
    if (diagnosis === undefined) return toast.error('Servicio de diagnóstico facial no encontrado');
    onChoose(diagnosis);
  };
  return (
    <div className={styles.diagnosis}>
      <img src="/img/diagnostico-facial.svg" width={480} height={360} alt="" />
      <div className={classes(styles.question, 'max-[1081px]:pt-4')}>
        <p className="head h3">¿No sabes por dónde empezar?</p>
        <p className="small muted">Revisamos tu piel y te damos un plan por escrito.</p>
      </div>
      <Button variant="outline" small disabled={services === undefined} onClick={choose}>
        Agenda una Cita de Diagnóstico Facial
      </Button>
    </div>
  );
}

interface ServiceStepProps {
  services: Service[] | undefined;
  chosen: Service | undefined;
  onChoose: (service: Service) => void;
}

const CARDS_ID = 'tratamientos';

export function ServiceStep({ services, chosen, onChoose }: ServiceStepProps) {
  const [category, setCategory] = useState<CategoryChoice>(EVERY);
  const [detailed, setDetailed] = useState<Service>();
  /** The service that was just clicked. Its card is marked at once, while the next step still renders. */
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
      <CategoryTabs items={services} labels={LABELS} chosen={category} controls={CARDS_ID} onChoose={setCategory} />
      <div id={CARDS_ID} role="tabpanel" aria-label={sayChoice(category, LABELS)} aria-busy={services === undefined}>
        <ul
          className={classes(
            'grid gap-6 max-tablet:grid-cols-2 max-tablet:gap-4 max-handset:grid-cols-[1fr] max-handset:gap-3',
            chosen ? 'grid-cols-2 max-[1081px]:grid-cols-[1fr]' : 'grid-cols-3 max-[1081px]:grid-cols-2',
          )}
        >
          {shown?.map((service, place) => (
            <ServiceCard
              key={service.id}
              service={service}
              chosen={service.id === (pressed ?? chosen?.id)}
              eager={place < 3}
              onChoose={choose}
              onDetails={setDetailed}
            />
          ))}
          {services === undefined && placeholderKeys(6).map((place) => <ServiceCardSkeleton key={place} />)}
        </ul>
      </div>
      {services?.length === 0 && (
        <Note>Por ahora no hay tratamientos en línea. Llámanos y con gusto te atendemos.</Note>
      )}
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
