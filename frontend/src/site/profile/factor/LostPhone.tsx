import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { needed } from '#api/queryClient.ts';

/** What to do after the loss of the phone. */
export function LostPhone() {
  const { data: business } = useQuery(needed(businessQuery()));
  return (
    <div className="grid gap-1 pt-5 border-t border-t-line">
      <h3 className="h4">¿Y si pierdo el teléfono?</h3>
      <p className="muted small">
        Guarda la clave de la configuración en un lugar seguro: con ella agregas tu cuenta a la aplicación de otro
        teléfono. Si tampoco la tienes,{' '}
        {business ? (
          <>
            llama a la clínica al <span className="num">{business.phone}</span>
          </>
        ) : (
          'llama a la clínica'
        )}
        : comprobaremos que eres tú y desactivaremos la verificación.
      </p>
    </div>
  );
}
