/**
 * What was pressed, typed or asked and is not answered yet. Each wish carries a nonce;
 * the server answers with `done`, `failed`, `modal` or `choices` of the same nonce.
 */

export class Interactions {
  #open = new Map();
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(send) {
    this.send = send;
  }

  /** Sends a wish. `handlers`: done(), failed(reason), modal(modal, nonce), choices(choices). */
  start(payload, handlers = {}) {
    const nonce = `${this.#prefix}-${++this.#count}`;
    return this.resume(nonce, payload, handlers);
  }

  /** The same under a given nonce: a modal's answer belongs to the press that opened it. */
  resume(nonce, payload, handlers = {}) {
    this.#open.set(nonce, handlers);
    if (!this.send({ ...payload, nonce }))
      this.answer({ type: "failed", nonce, reason: "No connection." });
    return nonce;
  }

  /** Hands an answer of the server to whoever waits for it. */
  answer(event) {
    const handlers = this.#open.get(event.nonce);
    if (!handlers) return;
    this.#open.delete(event.nonce);
    if (event.type === "failed") handlers.failed?.(event.reason ?? "");
    else handlers.done?.();
    if (event.type === "modal") handlers.modal?.(event.modal, event.nonce);
    if (event.type === "choices") handlers.choices?.(event.choices);
  }

  /** After a lost connection no answer will come any more. */
  abandon(reason) {
    for (const nonce of [...this.#open.keys()]) this.answer({ type: "failed", nonce, reason });
  }
}
