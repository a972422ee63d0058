import { leaveTo } from '#session/leave.ts';
import { type TroubleProps, useTrouble } from '#session/lost/useTrouble.tsx';
import { Brand } from '#ui/brand/Brand.tsx';
import { Button } from '#ui/button/Button.tsx';
import styles from '#ui/screen/Screen.module.css';

/** A full page in place of all others, outside of any router. */
export function ErrorPage(props: TroubleProps) {
  const { title, lead, action } = useTrouble(props);
  return (
    <main className={`page ${styles.screen} ${styles.full}`}>
      <Brand isOut />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="flex flex-wrap gap-3 mt-4">
        <Button onClick={props.onRetry}>{action}</Button>
        {props.trouble === 'unexpected' && (
          <Button variant="outline" onClick={() => leaveTo('/')}>
            Ir al inicio
          </Button>
        )}
      </div>
    </main>
  );
}
