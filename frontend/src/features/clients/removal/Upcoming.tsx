import { Alert, Checkbox } from 'antd';
import { useId } from 'react';
import styles from './DeleteDialog.module.css';

interface UpcomingProps {
  /** 0 where it is not known how many. */
  count: number;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** It was tried without an answer. */
  unanswered: boolean;
}

const sayCount = (count: number): string => {
  if (count === 0) return 'citas próximas';
  return count === 1 ? '1 cita próxima' : `${count} citas próximas`;
};
const sayAgreement = (count: number): string =>
  count === 1 ? 'Cancelar también su cita próxima' : `Cancelar también sus ${sayCount(count)}`;

/** Appointments ahead stand in the way, unless they go with the client. */
export function Upcoming({ count, agreed, onAgree, unanswered }: UpcomingProps) {
  const problem = useId();
  return (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title={<span role="status">Tiene {sayCount(count)}</span>}
      description={
        <>
          <Checkbox
            checked={agreed}
            onChange={({ target }) => onAgree(target.checked)}
            {...(unanswered && { 'aria-describedby': problem })}
          >
            {sayAgreement(count)}
          </Checkbox>
          {unanswered && (
            <p id={problem} role="alert" className={styles.problem}>
              Marca la casilla para cancelarlas, o cancélalas primero en la Agenda.
            </p>
          )}
        </>
      }
    />
  );
}
