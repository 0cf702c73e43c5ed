/** Inlined into pages. Uses neither a timer, which may be throttled, nor an animation frame, which may never come. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => (port1.onmessage = () => resolve()));
}
