import type { Service } from '@rostro/shared/contract/booking';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './DiagnosisCall.module.css';
import { diagnosisAmong } from './diagnosis.ts';

interface DiagnosisCallProps {
  services: Service[] | undefined;
  onChoose: (service: Service) => void;
}

export function DiagnosisCall({ services, onChoose }: DiagnosisCallProps) {
  const choose = () => {
    const diagnosis = diagnosisAmong(services ?? []);
    if (diagnosis === undefined) return toast.error('Servicio de diagnóstico facial no encontrado');
    onChoose(diagnosis);
  };
  return (
    <div className={styles.diagnosis}>
      <img src="/img/diagnostico-facial.svg" width={480} height={360} alt="" />
      <div className={styles.question}>
        <p className="head h3">¿No sabes por dónde empezar?</p>
        <p className="small muted">Revisamos tu piel y te damos un plan por escrito.</p>
      </div>
      <Button variant="outline" small disabled={services === undefined} onClick={choose}>
        Agenda una Cita de Diagnóstico Facial
      </Button>
    </div>
  );
}
