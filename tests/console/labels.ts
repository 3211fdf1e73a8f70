const LABELABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

/**
 * Stands in for jsdom's `control` of labels and `labels` of form controls, with the same answers (HTML, "The label
 * element").
 *
 * jsdom walks the whole document for each label that names its control by an id, once for each control that is asked
 * for its labels: on a long form a quarter of a million steps a question, and tests ask at every field.
 */
export function replaceLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, "control", { configurable: true, get: controlOf });
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, "labels", { configurable: true, get: labelsOf });
  }
}

function controlOf(this: HTMLLabelElement): Element | null {
  const id = this.getAttribute("for");
  if (id === null) return this.querySelector(LABELABLE);
  const named = id === "" ? null : this.ownerDocument.getElementById(id);
  return named?.matches(LABELABLE) ? named : null;
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (!this.matches(LABELABLE)) return null;
  const naming = this.id ? this.ownerDocument.body.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`) : [];
  const around = this.closest("label");
  return [...new Set(around ? [around, ...naming] : naming)].filter((label) => label.control === this);
}
