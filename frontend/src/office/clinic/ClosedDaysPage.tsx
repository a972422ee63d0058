import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useTyped } from '#edit/drafts.ts';
import { useToday } from '#office/ui/useToday.ts';
import { closuresQuery } from './closures/api.ts';
import { CloseDialog } from './closures/CloseDialog.tsx';
import { ClosureList } from './closures/ClosureList.tsx';
import { Holidays } from './closures/Holidays.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import styles from './published/Panel.module.css';

function ClosedDays({ onClose }: { onClose: () => void }) {
  const today = useToday();
  return (
    <Loaded query={useQuery(closuresQuery(today))} rows={6}>
      {(closures) => (
        <>
          <section className={styles.panel} aria-labelledby="cierres">
            <h2 id="cierres" className={styles.heading}>
              Próximos cierres
            </h2>
            <ClosureList closures={closures} onClose={onClose} />
          </section>
          <section className={styles.panel} aria-labelledby="festivos">
            <h2 id="festivos" className={styles.heading}>
              Días festivos oficiales
            </h2>
            <p className={styles.lead}>
              Los descansos obligatorios de este año y del próximo. Tú decides cuáles cierras.
            </p>
            <Holidays closures={closures} today={today} />
          </section>
        </>
      )}
    </Loaded>
  );
}

export default function ClosedDaysPage() {
  // Kept as a draft: after the session expired, the user returns to the open dialog.
  const [closing, setClosing] = useTyped('config.cerrar', false);
  const open = (): void => setClosing(true);
  const action = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={open}>
      Cerrar días
    </Button>
  );
  return (
    <ConfigPage
      title="Días cerrados"
      lead="Los días en los que nadie puede reservar; lo ya reservado se queda."
      action={action}
    >
      <ClosedDays onClose={open} />
      <CloseDialog open={closing} onClose={() => setClosing(false)} />
    </ConfigPage>
  );
}
