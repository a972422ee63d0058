export function Security() {
  return (
    <>
      <p>
        Cuidamos tus datos con medidas administrativas, técnicas y físicas contra el daño, la pérdida, la alteración y
        el uso o acceso sin autorización. Entre ellas:
      </p>
      <ul>
        <li>La información viaja cifrada y se guarda cifrada.</li>
        <li>Nadie de la clínica puede ver tu contraseña.</li>
        <li>Cada persona del equipo ve solo lo que su trabajo necesita, y los cambios quedan registrados.</li>
        <li>Quienes tratan tus datos tienen la obligación de guardar confidencialidad, también después de irse.</li>
      </ul>
      <p>
        Si ocurriera una vulneración que afecte de forma significativa tus derechos, te avisaremos de inmediato qué
        pasó, qué datos están en riesgo y qué puedes hacer.
      </p>
      <h3>Cuánto tiempo los conservamos</h3>
      <p>
        Solo el necesario para las finalidades de este aviso y los plazos que marcan las leyes. El expediente clínico se
        conserva al menos cinco años desde el último acto médico, como pide la norma NOM-004-SSA3-2012. Después, los
        datos se bloquean y se eliminan.
      </p>
    </>
  );
}
