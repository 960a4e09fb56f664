// The pixels of cells on a screenshot: around each, a grid in the directions along and across its route.
// A cell is its matrix on the screen; `reach` is how far the grid goes to each side, in units of the board.
// Red, green and blue of each come as one text: hundreds of thousands of numbers would take Playwright ten seconds.
async ({ png, ratio, cells, reach, grid }) => {
  const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
  const image = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data, width } = pen.getImageData(0, 0, image.width, image.height);
  const [along, across] = grid;
  return cells.map(([a, b, c, d, e, f]) => {
    let pixels = "";
    for (let j = 0; j < across; j++)
      for (let i = 0; i < along; i++) {
        const x = reach[0] * ((2 * i) / (along - 1) - 1);
        const y = reach[1] * ((2 * j) / (across - 1) - 1);
        const at = 4 * (Math.round(ratio * (b * x + d * y + f)) * width + Math.round(ratio * (a * x + c * y + e)));
        pixels += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
      }
    return btoa(pixels);
  });
};
